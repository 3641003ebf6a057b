import type { HonorKind } from '#contract/learning/honors.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { GardenDrawing } from '../garden/garden-drawing.tsx'
import { type DrawingComponent, type DrawingSize, sizeOf } from './drawings.tsx'
import { EmblemPicture } from './emblem.tsx'
import Boat from './signs/boat.svg?drawing'
import Cherry from './signs/cherry.svg?drawing'
import Cloud from './signs/cloud.svg?drawing'
import Fish from './signs/fish.svg?drawing'
import Flower from './signs/flower.svg?drawing'
import Heart from './signs/heart.svg?drawing'
import House from './signs/house.svg?drawing'
import Moon from './signs/moon.svg?drawing'
import Mountain from './signs/mountain.svg?drawing'
import Rainbow from './signs/rainbow.svg?drawing'
import Sun from './signs/sun.svg?drawing'
import Umbrella from './signs/umbrella.svg?drawing'

interface AvatarProps {
  name: string
  /** A student's own picture; without one, the first letter of the name. */
  emblem?: Emblem | null | undefined
  /** Connected or not; omitted where presence is not shown. */
  here?: boolean
  /** `large` is a picture to press. */
  size?: 'small' | 'large'
}

const sizes = { small: 'size-11', large: 'size-20 text-4xl' }
const EMBLEM_REM = 2.75

/** A person as their own picture, or the first letter of their name, with a dot: full is here, hollow is away. */
export function Avatar({ name, emblem, here, size = 'small' }: AvatarProps) {
  const { shared } = useWords()
  return (
    <span
      className={`relative inline-flex shrink-0 items-center justify-center rounded-full align-middle ${emblem ? '' : `border border-line bg-leaf-ground font-semibold text-leaf-deep ${sizes[size]}`}`}
    >
      {emblem ? (
        <EmblemPicture disc name={emblem} size={EMBLEM_REM} />
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
      <span className="sr-only">
        {here === undefined ? name : shared.named(name, plain(here ? shared.here : shared.away))}
      </span>
      {here !== undefined && (
        <span
          className={`absolute right-0 bottom-0 size-3 rounded-full border-2 ${here ? 'border-sheet bg-leaf' : 'border-away bg-sheet'}`}
        />
      )}
    </span>
  )
}

/** The whole first character, even if it takes more than one code unit. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20)
}

/** The guest of the garden that comes to the child with an honor of this kind: one body, at the desk and at home. */
export function HonorPicture({ kind, size = 3 }: { kind: HonorKind; size?: DrawingSize }) {
  return <GardenDrawing of={`guest-${kind}`} className={`${sizeOf(size)} shrink-0`} />
}

/** Simple enough for a five-year-old to find again on the tutor's screen, and distinct without colour. */
const signs: Record<JoinSign, DrawingComponent> = {
  sun: Sun,
  moon: Moon,
  boat: Boat,
  fish: Fish,
  house: House,
  flower: Flower,
  umbrella: Umbrella,
  rainbow: Rainbow,
  cloud: Cloud,
  mountain: Mountain,
  heart: Heart,
  cherry: Cherry,
}

interface JoinSignPictureProps {
  sign: JoinSign
  /** Its name, for a screen reader. */
  label: string
  className?: string
}

/** The picture that both the waiting child and the tutor see. */
export function JoinSignPicture({ sign, label, className = 'size-16' }: JoinSignPictureProps) {
  const Sign = signs[sign]
  return (
    <Sign role="img" aria-hidden={false} aria-label={label} className={`shrink-0 text-ink ${className}`} />
  )
}
