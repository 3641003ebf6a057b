import type { Guardian } from '#contract/school/consents.ts'
import { aFamilyVisit } from '#server/access/guardian-links/testing/a-family-visit.ts'
import { byOffice, byStudent, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const aMother: Guardian = { displayName: '青木 ゆみ', relation: 'mother' }

export const aboutPictures = {
  title: 'サイトの写真',
  words: 'レッスンのようすを写した写真を、学校のサイトに載せてもよろしいですか。',
  titleEn: 'Photographs on the website',
  wordsEn: 'May the school show photographs of lessons on its website?',
}

export const aboutTrips = {
  title: '遠足の名簿',
  words: 'お子さまのお名前を、遠足の名簿に載せて配ってもよろしいですか。',
  titleEn: '',
  wordsEn: '',
}

export const consentSamples = {
  '/student/consents': byStudent('planned', () => ({})),
  '/tutor/consents': byTutor('planned', ({ studentId }) => ({ studentIds: [studentId] })),
  '/guardian/record-consent': {
    by: 'parent',
    stage: 'questioned',
    input: ({ questionId }) => ({ kind: 'branch', questionId, isGiven: false, guardian: aMother }),
  },
  '/record-consent': byOffice('questioned', ({ branchId, studentId, questionId }) => ({
    branchId,
    studentId,
    kind: 'branch',
    questionId,
    isGiven: false,
    guardian: aMother,
    how: 'paper',
    day: '2026-11-20',
  })),
  '/office/consent-questions': byOffice('questioned', ({ branchId }) => ({ branchId })),
  '/office/consent-answers': byOffice('questioned', ({ branchId, questionId }) => ({ branchId, questionId })),
  '/office/save-consent-question': byOffice('questioned', ({ branchId, questionId }) => ({
    branchId,
    questionId,
    ...aboutPictures,
    words: 'レッスンのようすを写した写真を、学校のサイトに載せてもよろしいですか。お顔は写しません。',
  })),
  '/office/retire-consent-question': byOffice('questioned', ({ branchId, questionId }) => ({
    branchId,
    questionId,
    retired: true,
  })),
  '/office/consent-list': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/record-consents': byOffice('questioned', ({ branchId, studentId, questionId }) => ({
    branchId,
    studentIds: [studentId],
    about: [{ kind: 'branch', questionId }],
    day: '2026-11-21',
  })),
} satisfies Partial<Samples>

/** Asks two questions of the branch, and one of them no more. A guardian visits by a lasting link. */
export const askQuestions: Bring = async ({ server, tutor, student, office, branchId }) => {
  const ask = async (words: typeof aboutPictures) =>
    (await office.does('/office/save-consent-question', { branchId, questionId: null, ...words })).questionId
  const [questionId, retiredQuestionId] = [await ask(aboutPictures), await ask(aboutTrips)]
  await office.does('/office/retire-consent-question', {
    branchId,
    questionId: retiredQuestionId,
    retired: true,
  })
  return { questionId, retiredQuestionId, ...(await aFamilyVisit(server, { tutor, student, branchId })) }
}
