import type { FacePhotoId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { tutorGiveFacePhoto } from '#contract/school/faces.ts'
import { faultOfPhoto } from '#contract/school/rules/face-photo.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore, findTutor } from '#server/school/people/index.ts'
import { tellOpenRooms } from './choose-face.ts'

export const tutorGiveFacePhotoCall = handle(
  tutorGiveFacePhoto,
  async ({ tx, who, now, audit }, { data, consent: edition }) => {
    const bytes = Buffer.from(data, 'base64')
    const fault = faultOfPhoto(bytes)
    if (fault) return refuse(fault)
    const before = (await findTutor(tx, who.id))?.face ?? null
    const face = tx.newId<FacePhotoId>()
    await directoryStore.saveFacePhoto(tx, who.id, { id: face, bytes, edition }, now)
    await tellOpenRooms(tx, who, face, now)
    audit('face-photo-given', { tutor: who.id, edition, before: { face: before }, after: { face } })
    return { face }
  },
)
