import { isRefusal } from '#contract/kernel/refusal.ts'
import { mypageOnetime } from '#contract/one-time-urls.ts'
import { handle } from '#server/platform/handle.ts'
import { makeUrl } from '../make-url.ts'

export const tutorMypageOnetimeCall = handle(
  mypageOnetime,
  async (asked, { lessonId, studentId, secret }) => {
    const url = await makeUrl(asked, { lessonId, studentId }, 'parents-page', secret)
    return isRefusal(url) ? url : { url }
  },
)
