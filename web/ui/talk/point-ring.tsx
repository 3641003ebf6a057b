/** A place of a picture, as shares of its width and height: 0 is left and top, 1 is right and bottom. */
export interface PointedAt {
  x: number
  y: number
}

const looks = {
  /** On a student's page: sun between white. */
  student: 'w-[clamp(4.5rem,30%,7.75rem)] border-8 border-sun shadow-[0_0_0_4px_#fff,inset_0_0_0_4px_#fff]',
  /** On a tutor's smaller page: green within white, and a soft halo. */
  tutor: 'w-16 border-4 border-leaf shadow-[0_0_0_4px_#fff,0_0_0_14px_rgb(47_125_91/0.25)]',
  /** On a part of an item, which is small. */
  part: 'w-12 border-6 border-sun shadow-[0_0_0_3px_#fff,inset_0_0_0_3px_#fff]',
}

interface PointRingProps extends PointedAt {
  look: keyof typeof looks
}

/**
 * A ring around a pointed place; it goes after 3 s. The element around it is positioned, and exactly as large as the
 * picture. Give it another `key` for another point, so that it appears anew.
 */
export function PointRing({ x, y, look }: PointRingProps) {
  return (
    <span
      data-point-ring
      aria-hidden="true"
      // Its middle stands on the place, whatever its own size is.
      className="pointer-events-none absolute inset-0 animate-pointed"
    >
      <span
        className={`absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full ${looks[look]}`}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      />
    </span>
  )
}
