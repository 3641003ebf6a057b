import { tutorMypageOnetime } from '#contract/access/one-time-urls.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { makeUrl } from '../make-url.ts'

export const tutorMypageOnetimeCall = handle(
  tutorMypageOnetime,
  async (asked, { lessonId, studentId, secret }) => {
    const url = await makeUrl(asked, { lessonId, studentId }, 'parents-page', secret)
    return isRefusal(url) ? url : { url }
  },
)
