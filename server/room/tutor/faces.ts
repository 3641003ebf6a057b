import { tutorFaces } from '#contract/school/faces.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore, findTutor } from '#server/school/people/index.ts'

export const tutorFacesCall = handle(tutorFaces, async ({ tx, who }) => {
  const faces = await directoryStore.listFaces(tx, who.branchId)
  return {
    own: (await findTutor(tx, who.id))?.face ?? null,
    taken: faces
      .filter(({ tutorId }) => tutorId !== who.id)
      .map(({ face, displayName }) => ({ face, displayName })),
  }
})
