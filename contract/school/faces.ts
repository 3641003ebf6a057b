import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { FacePhotoId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { FACES } from './rules/face-names.ts'
import { FACE_PHOTO_EDITION, MAX_FACE_PHOTO_BYTES } from './rules/face-photo.ts'

/** One of the drawings, which one tutor of a branch may have. */
export const DrawnFace = z.enum(FACES)
export type DrawnFace = z.infer<typeof DrawnFace>

/** A tutor's face: a drawn one, or a photo, whose picture `/face-photo` answers. */
export const Face = z.union([DrawnFace, FacePhotoId])
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
  purpose: "The asker's own face, and the drawn faces that colleagues of the branch have, with their names.",
  input: z.object({}),
  output: z.object({
    own: Face.nullable(),
    taken: z.array(z.object({ face: DrawnFace, displayName: z.string() })),
  }),
})

export const tutorChooseFace = call('/tutor/choose-face', {
  who: ['tutor'],
  purpose:
    "Chooses the asker's face, by which children and families know them from then on, or none any more; the open rooms are told. A photo of before is deleted.",
  input: z.object({
    writeId: WriteId,
    /** Null takes the face back: a plain shape stands for them again. */
    face: DrawnFace.nullable(),
  }),
  output: z.object({ face: DrawnFace.nullable() }),
  /** A colleague of the branch has it. */
  refusals: ['FaceTaken'],
})

/** Four letters of base64 carry three bytes. */
const MAX_LETTERS = Math.ceil(MAX_FACE_PHOTO_BYTES / 3) * 4

export const tutorGiveFacePhoto = call('/tutor/give-face-photo', {
  who: ['tutor'],
  purpose:
    "Makes a photo the asker's face, in place of the face of before, with their own consent; the open rooms are told. `/tutor/choose-face` takes it back.",
  input: z.object({
    writeId: WriteId,
    /** A JPEG of 256 by 256 px that has nothing but the picture in it. */
    data: z.base64().min(4).max(MAX_LETTERS),
    /** The edition of the sentences that say who sees the photo, as the tutor read them and said yes. */
    consent: z.int().min(1).max(FACE_PHOTO_EDITION),
  }),
  output: z.object({ face: FacePhotoId }),
  /** `NotAPhoto`: no whole JPEG of this size. `PhotoTellsMore`: it has more in it than a picture, such as a place or a device. */
  refusals: ['NotAPhoto', 'PhotoTellsMore'],
})

export const facePhoto = call('/face-photo', {
  who: ['student', 'tutor', 'office', 'parent', 'viewer'],
  purpose:
    'The photo of a tutor, for students whom they teach or have written to, or in whose room they are, with their families and viewers; for tutors and the office of the branch.',
  input: z.object({ facePhotoId: FacePhotoId }),
  output: z.object({
    /** A JPEG of 256 by 256 px. */
    data: z.base64(),
  }),
})
