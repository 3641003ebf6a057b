import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { TutorId, WriteId } from '#contract/kernel/ids.ts'
import { FACES } from './rules/face-names.ts'

export const Face = z.enum(FACES)
export type Face = z.infer<typeof Face>

/** A tutor as children and families meet them. */
export const MetTutor = z.object({
  id: TutorId,
  displayName: z.string(),
  /** Null until they have chosen one; none in a browser that has stored an older answer. */
  face: Face.nullish(),
})
export type MetTutor = z.infer<typeof MetTutor>

export const tutorFaces = call('/tutor/faces', {
  who: ['tutor'],
  purpose: "The asker's own face, and the faces that colleagues of the branch have, with their names.",
  input: z.object({}),
  output: z.object({
    own: Face.nullable(),
    taken: z.array(z.object({ face: Face, displayName: z.string() })),
  }),
})

export const tutorChooseFace = call('/tutor/choose-face', {
  who: ['tutor'],
  purpose:
    "Chooses the asker's face, by which children and families know them from then on; the open rooms are told.",
  input: z.object({ writeId: WriteId, face: Face }),
  output: z.object({ face: Face }),
  /** A colleague of the branch has it. */
  refusals: ['FaceTaken'],
})
