import { useOwnTalk } from './lesson-context.tsx'

/** The place of a talk's band in a frame, above its bar. Nothing without a talk, and for a viewer. */
export function LessonBand() {
  const talk = useOwnTalk()
  return talk && <talk.parts.StudentTalkBand talk={talk} />
}
