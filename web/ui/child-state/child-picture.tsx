import type { Face } from '#contract/school/faces.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { StateScene } from '../drawings/drawings.tsx'
import { drawingOf } from '../drawings/emblem.tsx'
import { FacePicture } from '../drawings/face.tsx'
import emblems from '../emblems.svg'
import sprite from './child-scenes.svg'

/** Each state with its pale ground. */
export const grounds = {
  'not-found': 'bg-[#eaf1df]',
  offline: 'bg-[#e2f0f5]',
  error: 'bg-[#fbebdb]',
  'no-lesson': 'bg-[#eaf1df]',
  'no-honor': 'bg-[#fdf1d6]',
  'no-book': 'bg-[#efe3d6]',
  kept: 'bg-[#e2f0f5]',
  closed: 'bg-[#e5e6f3]',
  finished: 'bg-[#fae5d7]',
  'card-again': 'bg-[#f5e9d8]',
  forgotten: 'bg-[#f3e9f2]',
  renewed: 'bg-[#deedf0]',
  'no-camera': 'bg-[#f8e3e2]',
  listening: 'bg-[#e1eee2]',
  'homework-done': 'bg-[#fae8e4]',
  expired: 'bg-[#faedde]',
  used: 'bg-[#fbe9e4]',
  full: 'bg-[#eaf1df]',
  cancelled: 'bg-[#e2edf3]',
  elsewhere: 'bg-[#f3eaf3]',
  'no-microphone': 'bg-[#fae5d7]',
  unknown: 'bg-[#efe9de]',
} as const
export type ChildScene = keyof typeof grounds

/** The place of the child's own emblem in a scene, in its units. */
const emblemsAt: { readonly [Scene in ChildScene]?: { x: number; y: number; size: number } } = {
  'no-lesson': { x: 14, y: 120, size: 88 },
  finished: { x: 24, y: 126, size: 90 },
}

interface ChildPictureProps {
  of: ChildScene
  /** Of the tutor who listens. */
  face: Face | null | undefined
  className: string
}

/** All scenes are one file, which is loaded with the first of them. A child finds their own emblem and their tutor's face in them. */
export function ChildPicture({ of, face, className }: ChildPictureProps) {
  if (of === 'not-found' || of === 'offline' || of === 'error') return <StateScene of={of} />
  const at = emblemsAt[of]
  return (
    <span aria-hidden="true" className={`relative block max-w-full shrink-0 ${className}`}>
      <svg viewBox="0 0 280 234" focusable="false" className="block h-auto w-full">
        <use href={`${sprite}#${of}`} width={280} height={234} />
        {at && <OwnEmblem {...at} />}
      </svg>
      {of === 'listening' && (
        <FacePicture of={face} className="absolute top-[25.5%] left-[12%] aspect-square w-2/5" />
      )}
    </span>
  )
}

function OwnEmblem({ size, ...at }: { x: number; y: number; size: number }) {
  const me = useMe()
  const emblem = me?.role === 'student' ? me.emblem : null
  return emblem && <use href={`${emblems}#${drawingOf(emblem)}`} {...at} width={size} height={size} />
}
