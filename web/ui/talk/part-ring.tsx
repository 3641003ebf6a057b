import { type PointedAt, PointRing } from './point-ring.tsx'

/**
 * A part of an item that was pointed at: the part as a whole, since it is small, and the place in a picture. It goes after 3 s.
 * The element around it is positioned. Give it another `key` for another point.
 */
export function PartRing({ x, y, isPicture }: PointedAt & { isPicture: boolean }) {
  return (
    <>
      <span
        data-pointed-part
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 animate-pointed rounded-[inherit] shadow-[0_0_0_3px_#fff,0_0_0_9px_var(--color-sun)]"
      />
      {isPicture && <PointRing x={x} y={y} look="part" />}
    </>
  )
}
