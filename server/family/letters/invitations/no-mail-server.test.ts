import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const letter = { address: 'ishikawa@office.example', language: 'ja' } as const

  test('without a mail server nobody is invited by letter, and nothing has changed', async () => {
    const { office, branchId, others } = await aLiveLesson(server, 'peopled')
    const wish = { branchId, loginId: `ishikawa-${branchId}`, displayName: '石川 ゆう' }
    const invited = await office.ask('/office/invite', { ...wish, wayIn: { by: 'letter', ...letter } })
    expect(invited.body.code).toBe('NoMailServer')
    const person = { role: 'tutor', id: others.idleTutorId } as const
    const sent = await office.ask('/office/send-password-link', { branchId, person, ...letter })
    expect(sent.body.code).toBe('NoMailServer')
    const { accounts } = await office.does('/office/accounts', {})
    expect(accounts.some(({ loginId }) => loginId === wish.loginId)).toBe(false)
    expect((await office.does('/office/branches', {})).sendsLetters).toBe(false)
  })

  test('without a mail server no family is invited to a trial by letter', async () => {
    const { office, branchId, trialId } = await aLiveLesson(server, 'invited')
    const invited = await office.ask('/resend-trial-invitation', {
      branchId,
      trialId,
      wayIn: { by: 'letter', ...letter },
    })
    expect(invited.body.code).toBe('NoMailServer')
  })
})
