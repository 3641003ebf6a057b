import { useOwnTalk } from './lesson-context.tsx'
import { useBandFrame } from './use-lesson-talk.ts'

/** The place of a talk's band in a frame, above its bar. Nothing without a talk, and for a viewer. */
export function LessonBand() {
  const talk = useOwnTalk()
  useBandFrame(talk)
  return talk && <talk.parts.StudentTalkBand talk={talk} />
}
