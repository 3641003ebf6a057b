import type { OfficeId } from '#contract/kernel/ids.ts'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { aResetAskedBy } from '#server/access/factors/testing/a-reset.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { type AnyPerson, ask, signedIn } from '../actors.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import { again, type Ending, type Endings, type Scene } from './ending.ts'

const ENROLMENT = 'server/enrolment'
const ACCOUNTS = `${ENROLMENT}/office-accounts/calls`
const FACTORS = 'server/access/factors/calls'

/** The second person of the office, in two browsers. */
async function anOfficePerson({ server, lesson: { branchId, officeId } }: Scene) {
  const person = { role: 'office', id: officeId, branchId } as const
  return [await signedIn<AnyPerson>(server, person), await signedIn<AnyPerson>(server, person)] as const
}

/** All sign-ins of a person of the office end, and what they made for others stays. */
const office = (at: string, end: (lesson: LiveLesson, officeId: OfficeId) => Promise<unknown>): Ending => ({
  stage: 'staffed',
  at: [`${ACCOUNTS}/${at}`],
  kinds: [],
  async begin(scene) {
    const { lesson } = scene
    const [one, other] = await anOfficePerson(scene)
    const card = await scene.ways.card(one)
    const officeId = one.id as OfficeId
    return {
      over: [one, other],
      shut: [],
      goesOn: [lesson.office, card.came],
      end: () => end(lesson, officeId),
    }
  },
})

/** By a change of their own, the other sign-ins of a person of the office end. */
const elsewhere = (at: string, end: (lesson: LiveLesson) => Promise<unknown>): Ending => ({
  stage: 'staffed',
  at: [`${FACTORS}/${at}`],
  kinds: [],
  async begin({ server, lesson }) {
    const { office: own, student } = lesson
    const other = await signedIn(server, own.person)
    return { over: [other], shut: [], goesOn: [own, student], end: () => end(lesson) }
  },
})

export const endingsOfOffice: Endings = {
  'a person of the office is disabled': {
    stage: 'staffed',
    at: [`${ACCOUNTS}/office-disable-account.ts`],
    kinds: ['first-visit', 'calendar', 'passkey', 'card', 'guardian-link', 'service-token'],
    async begin(scene) {
      const { server, lesson, ways } = scene
      const { headOffice, branchId, student, office: another, officeId, visitSecret } = lesson
      const [one, other] = await anOfficePerson(scene)
      const calendar = aSecret()
      await one.does('/make-calendar', { branchId, language: 'ja', secret: calendar })
      const made = [
        await ways.card(one),
        await ways.guardianLink(one),
        await ways.token(one),
        await ways.passkey(one),
      ]
      const look = () => ask(server(), '/first-visit', { token: visitSecret, step: { kind: 'look' } })
      const reads = async () => ({
        status: (await server().http.inject({ url: `/calendar/${calendar}.ics` })).statusCode,
      })
      return {
        over: [one, other, ...made.map(({ came }) => came)],
        shut: [...made, again(look), again(reads)],
        goesOn: [student, another],
        end: () => headOffice.does('/office/disable-account', { officeId, keep: [] }),
      }
    },
  },
  'the office signs one of its people out everywhere': office(
    'office-end-sign-ins.ts',
    ({ office: asks }, officeId) => asks.does('/office/end-sign-ins', { officeId }),
  ),
  'a person of the office is to make a new second step': {
    stage: 'staffed',
    at: ['server/access/factors/take-factors.ts', `${ENROLMENT}/office-accounts/first-visit.ts`],
    kinds: ['first-visit', 'passkey'],
    async begin(scene) {
      const { server, lesson, ways } = scene
      const { office: asks, officeId, visitSecret: token } = lesson
      const [one, other] = await anOfficePerson(scene)
      const passkey = await ways.passkey(one)
      const over = [one, other, passkey.came]
      const look = () => ask(server(), '/first-visit', { token, step: { kind: 'look' } })
      const wayIn = { by: 'link' as const, secret: aSecret() }
      await aResetAskedBy(server, lesson.headOffice.id, { role: 'office', personId: officeId })
      const end = () => asks.does('/office/reset-second-factor', { officeId, wayIn })
      return { over, shut: [again(look), passkey], goesOn: [asks], end }
    },
  },
  'a person of the office makes their first visit anew': {
    stage: 'staffed',
    at: [`${ACCOUNTS}/first-visit.ts`],
    kinds: ['first-visit', 'passkey'],
    async begin(scene) {
      const { server, lesson, ways } = scene
      const { office: asks, visitSecret: token } = lesson
      const [one, other] = await anOfficePerson(scene)
      const passkey = await ways.passkey(one)
      const over = [one, other, passkey.came]
      const look = () => ask(server(), '/first-visit', { token, step: { kind: 'look' } })
      const secret = freshTotpSecret()
      const code = codeOf(secret, server().clock())
      const recoveryCodes = Array.from({ length: 10 }, freshRecoveryCode)
      const step = { kind: 'finish' as const, password: 'another password', secret, code, recoveryCodes }
      const end = () => ask(server(), '/first-visit', { token, step })
      return { over, shut: [again(look), passkey], goesOn: [asks], end }
    },
  },
  'a person of the office chooses another password': elsewhere(
    'change-password.ts',
    ({ office: own, officeLogin }) =>
      own.does('/change-password', { ...officeLogin, newPassword: 'another password' }),
  ),
  'a person of the office sets up another authenticator app': elsewhere(
    'set-totp.ts',
    ({ office: own, totp, code }) => own.does('/set-totp', { secret: totp, code }),
  ),
  'a person of the office renews the recovery codes': elsewhere(
    'renew-recovery-codes.ts',
    ({ office: own }) =>
      own.does('/renew-recovery-codes', { codes: Array.from({ length: 10 }, freshRecoveryCode) }),
  ),
  'a tutor removes their authenticator app': {
    stage: 'planned',
    at: [`${FACTORS}/remove-totp.ts`],
    kinds: [],
    async begin({ server, lesson: { tutor, student } }) {
      const other = await signedIn(server, tutor.person)
      return { over: [other], shut: [], goesOn: [tutor, student], end: () => tutor.does('/remove-totp', {}) }
    },
  },
  'a passkey is removed': {
    stage: 'planned',
    at: ['server/access/passkeys/calls/remove-passkey.ts'],
    kinds: ['passkey'],
    async begin({ lesson: { tutor, student }, ways }) {
      const [lost, own] = [await ways.passkey(tutor), await ways.passkey(tutor)]
      return {
        over: [lost.came],
        shut: [lost],
        goesOn: [tutor, own.came, student],
        end: () => tutor.does('/remove-passkey', { passkeyId: lost.passkeyId }),
      }
    },
  },
  'a device of a person is ended': {
    stage: 'planned',
    at: ['server/access/devices/calls/end-device.ts'],
    kinds: [],
    async begin({ server, lesson: { tutor, tutorId, student } }) {
      const lost = await signedIn(server, tutor.person)
      const whose = { role: 'tutor', id: tutorId } as const
      const end = async () => {
        const { devices } = await lost.does('/devices', { whose })
        const deviceId = devices.find(({ isThis }) => isThis)!.id
        await tutor.does('/end-device', { whose, deviceId })
      }
      return { over: [lost], shut: [], goesOn: [tutor, student], end }
    },
  },
}
