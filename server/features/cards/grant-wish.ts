import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { generateUrl, UrlWish } from '#contract/one-time-urls.ts'
import type { AnswerTo } from '#server/platform/handle.ts'
import { answerKnock } from './answer-knock.ts'
import type { AskedByTutor } from './asked-by-tutor.ts'
import { makeCard, revokeCard } from './make-card.ts'
import { makeWallCode } from './make-wall-code.ts'

type CardWish = Exclude<UrlWish, { kind: 'make' | 'revoke' }>

/** What /tutor/generate-url does about cards, walls and knocks. */
export async function grantWish(
  asked: AskedByTutor,
  about: { lessonId: LessonId; studentId: StudentId | undefined },
  wish: CardWish,
): Promise<AnswerTo<typeof generateUrl>> {
  if (wish.kind === 'wall') return await makeWallCode(asked, about.lessonId, wish.secret)
  // The contract asks for a student with everything else.
  const one = { ...about, studentId: about.studentId! }
  switch (wish.kind) {
    case 'card':
      return await makeCard(asked, one, wish.secret)
    case 'revoke-card':
      return await revokeCard(asked, one)
    case 'confirm-knock':
      return await answerKnock(asked, one, wish.knockId, 'confirmed')
    case 'decline-knock':
      return await answerKnock(asked, one, wish.knockId, 'declined')
  }
}
