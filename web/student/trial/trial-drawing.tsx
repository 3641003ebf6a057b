import { DrawingSheet } from '#web/ui/drawing.tsx'

const ground = 'var(--color-leaf-ground)'

const drawings = {
  /** An envelope, and the newer one before it. */
  replaced: (
    <>
      <path d="M16 20h58v40H16Z" />
      <path d="m16 22 29 20 29-20" />
      <path d="M42 38h62v42H42Z" fill={ground} />
      <path d="m42 40 31 22 31-22" />
    </>
  ),
  /** An envelope that is open and empty. */
  used: (
    <>
      <path d="M26 42 60 18l34 24v38H26Z" fill={ground} />
      <path d="m26 42 34 24 34-24M26 80l24-21M94 80 70 59" />
    </>
  ),
  /** An envelope without an address. */
  unknown: (
    <>
      <path d="M22 24h76v52H22Z" fill={ground} />
      <path d="m22 27 38 28 38-28" />
    </>
  ),
  /** A clock whose day has gone. */
  expired: (
    <>
      <circle cx="60" cy="46" r="32" fill={ground} />
      <path d="M60 26v20l14 9M60 10V6M60 86v-4" />
    </>
  ),
  /** Three chairs, each with somebody's bag. */
  full: (
    <>
      <path d="M14 84h92" />
      <path d="M20 30v54M20 58h20v26M50 30v54M50 58h20v26M80 30v54M80 58h20v26" />
      <path d="M25 44h12v14H25ZM55 44h12v14H55ZM85 44h12v14H85Z" fill={ground} />
      <path d="M28 44c0-6 6-6 6 0M58 44c0-6 6-6 6 0M88 44c0-6 6-6 6 0" />
    </>
  ),
  /** A leaf of the calendar, with its day struck out. */
  cancelled: (
    <>
      <path d="M26 20h68v60H26Z" fill={ground} />
      <path d="M26 36h68M42 12v14M78 12v14M48 48l24 22M72 48 48 70" />
    </>
  ),
}

export function TrialDrawing({ of }: { of: keyof typeof drawings }) {
  return <DrawingSheet>{drawings[of]}</DrawingSheet>
}
