import type { ConsentAbout } from '#contract/school/consents.ts'
import type { DrawingComponent } from '../drawings/drawings.tsx'
import Branch from './drawings/branch.svg?drawing'
import Recording from './drawings/recording.svg?drawing'
import Voice from './drawings/voice.svg?drawing'

const pictures: Record<ConsentAbout['kind'], DrawingComponent> = {
  /** A tutor and a child who talk: each has a bubble, and nobody else is there. */
  voice: Voice,
  /** A microphone over an open book, and the wave of a voice. */
  recording: Recording,
  /** A letter of the school, with a box that is ticked and one that is not. */
  branch: Branch,
}

/** A picture of what a consent is about; the words beside it say the same. */
export function ConsentPicture({
  kind,
  className = 'w-24',
}: {
  kind: ConsentAbout['kind']
  className?: string
}) {
  const Picture = pictures[kind]
  return <Picture className={`shrink-0 ${className}`} />
}
