import { beginning } from '#web/client/talk/talk.ts'
import type { LessonTalk } from '#web/student/lesson/lesson-context.tsx'

const nothing = () => undefined

/** A talk of the tutor 森 with a student, as the student's screens get it, with what a test changes. */
export function aStudentTalk(change: Partial<LessonTalk> = {}): LessonTalk {
  return {
    ...beginning({ role: 'student', kind: change.kind ?? 'private' }),
    id: 'talk' as never,
    kind: 'private',
    role: 'student',
    ownId: 'hana' as never,
    with: '森 まどか',
    beganAt: 0,
    face: 'turban',
    phase: 'connected',
    levels: { own: () => 0, other: () => 0 },
    acts: new Proxy({}, { get: () => nothing }) as LessonTalk['acts'],
    parts: null as never,
    own: { microphone: 'open', camera: null, pointed: null },
    ...change,
  }
}
