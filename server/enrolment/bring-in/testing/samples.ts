import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { byOffice, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

const LIST = Buffer.from('氏名,よみがな,学年\n池田 みお,いけだ みお,小1\n')
const choicesFor = (classroomId: ImportChoices['classroomId']): ImportChoices => ({
  kind: 'student',
  classroomId,
  newClassrooms: [],
  school: null,
  same: [],
})

export const importSamples = {
  '/office/upload-import': byOffice('uploaded', ({ branchId, uploadId }) => ({
    branchId,
    uploadId,
    name: 'list.csv',
    bytes: LIST.length,
    number: 0,
    data: LIST.toString('base64'),
  })),
  '/office/import-plan': byOffice('uploaded', ({ branchId, uploadId, classroom }) => ({
    branchId,
    uploadId,
    choices: choicesFor(classroom.id),
    isMendOnly: false,
    from: 0,
  })),
  '/office/apply-import': byOffice('uploaded', ({ branchId, uploadId, classroom, importDifference }) => ({
    branchId,
    uploadId,
    choices: choicesFor(classroom.id),
    difference: importDifference,
    passwords: ['first password'],
  })),
  '/office/export-people': byOffice('running', ({ branchId }) => ({
    branchId,
    of: 'student',
    as: 'xlsx',
    language: 'ja',
  })),
} satisfies Partial<Samples>

export const uploadPeople: Bring = async ({ office, branchId, classroom }) => {
  const uploadId = newId<UploadId>()
  await office.does('/office/upload-import', {
    branchId,
    uploadId,
    name: 'list.csv',
    bytes: LIST.length,
    number: 0,
    data: LIST.toString('base64'),
  })
  const asked = { branchId, uploadId, choices: choicesFor(classroom.id), isMendOnly: false, from: 0 }
  const { difference } = await office.does('/office/import-plan', asked)
  return { uploadId, importDifference: difference! }
}
