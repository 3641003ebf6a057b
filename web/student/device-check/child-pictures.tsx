import type { ReactNode } from 'react'

interface PictureProps {
  /** It sounds now. */
  isOn: boolean
}

/** A loudspeaker on a sky ground. */
export function LargeSpeaker({ isOn }: PictureProps) {
  return (
    <Sheet outer="#d5eaf1" inner="#bfddea">
      <path d="M28 41h10l14-11v36L38 55H28a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Z" fill="#2b5872" />
      <Waves isOn={isOn} stroke="#2b5872" />
    </Sheet>
  )
}

/** An ear on a leaf ground. */
export function LargeEar({ isOn }: PictureProps) {
  return (
    <Sheet outer="#e2efe3" inner="#c7e0b2">
      <path
        d="M27 44a16 16 0 0 1 32 0c0 9-7 12-9 18-1.5 4-1 6-2.5 9.5a9 9 0 0 1-16.5-2"
        fill="#fbdfc9"
        stroke="#a9764f"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M35 44a8 8 0 0 1 16 0c0 5-6 6-6 11"
        fill="none"
        stroke="#a9764f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Waves isOn={isOn} stroke="#24634a" />
    </Sheet>
  )
}

function Sheet({ outer, inner, children }: { outer: string; inner: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false" className="size-full">
      <circle cx="48" cy="48" r="48" fill={outer} />
      <circle cx="48" cy="48" r="36" fill={inner} />
      {children}
    </svg>
  )
}

/** Sound on its way: two arcs, the outer one while it sounds. */
function Waves({ isOn, stroke }: { isOn: boolean; stroke: string }) {
  return (
    <path
      d={`M61 39a13 13 0 0 1 0 18${isOn ? 'M67 32a23 23 0 0 1 0 32' : ''}`}
      fill="none"
      stroke={stroke}
      strokeWidth="4"
      strokeLinecap="round"
    />
  )
}
