import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { studentOf } from './acts-grants.ts'
import { GUARDIAN_UNUSED, showPasskey } from './acts-ways-in.ts'
import { cookieDoor, type Door, hasCome, isIn, tokenDoor, tryDoors } from './doors.ts'
import { fileDoors, type Line, lineDoors } from './lines-and-files.ts'
import {
  calendarOpens,
  cardOpens,
  DAY,
  guardianOpens,
  hourOf,
  invitationOpens,
  isClosed,
  isGood,
  isKnown,
  linkOpens,
  tabletIs,
} from './oracle.ts'
import { Difference, knowIn, type Run } from './run.ts'
import type { Made, OneOfSchool, SignIn } from './state.ts'

/** So many rounds after its end a door is tried each time, and then now and then. */
const FRESHLY = 2
const NOW_AND_THEN = 0.1

/** Each door that somebody could have, with the oracle's word; those that were shut long ago now and then alone. */
export async function tryAllDoors(run: Run, lines: readonly Line[]): Promise<void> {
  const { knows, chance } = run
  const isTried = ({ hasEnded, endedIn }: SignIn) =>
    !hasEnded || knows.round - endedIn <= FRESHLY || chance.falls(NOW_AND_THEN)
  const signIns = knows.signIns.filter(isTried)
  await tryDoors(run, [...lineDoors(lines), ...signIns.map((signIn) => tokenDoor(run, signIn))])
  await tryDoors(
    run,
    signIns.flatMap((signIn) => cookieDoor(run, signIn) ?? []),
  )
  const grants = knows.grants.filter((grant) => {
    const { shutIn } = grant
    if (isGood(knows, grant)) return true
    grant.shutIn ??= knows.round
    return shutIn === null || knows.round - shutIn <= FRESHLY || chance.falls(NOW_AND_THEN)
  })
  await tryDoors(run, [
    ...fileDoors(run),
    ...grants.flatMap((grant) => DOORS[grant.kind]?.(run, grant) ?? []),
    ...chance.some(knows.people, 0.2).flatMap((person) => passwordDoor(run, person)),
  ])
}

/** The doors of one grant; a kind without its own is tried by the acts alone. */
type DoorsOf = (run: Run, grant: Made) => Door[]

const nameOf = ({ kind, nr, whom }: Made) => `${kind} ${nr}${whom ? ` of ${whom.name}` : ''}`

const cardDoors: DoorsOf = (run, card) => {
  const phone = run.chance.falls(0.5) ? null : run.chance.pick(run.knows.phones)
  const whom = card.whom!
  return [
    {
      name: `${nameOf(card)} on ${phone ? 'a phone of the school' : 'a new phone'}`,
      opens: cardOpens(run.knows, card, phone),
      async tries(server) {
        const hour = isKnown(phone, whom) ? undefined : hourOf(run.knows, whom)
        const came = hasCome(await run.send('/signin', { token: card.secret }, { phone }, server))
        if (came && hour) hour.isOpened = true
        if (came && phone) knowIn(phone, { whom, way: 'card', grant: card, by: card.by })
        return came
      },
    },
  ]
}

/** A way that works once is tried here when it is to open nothing: otherwise the try would use it up. */
const shutDoor = (grant: Made, opens: boolean, tries: Door['tries']): Door[] =>
  opens ? [] : [{ name: nameOf(grant), opens: false, tries }]

const onceDoors: DoorsOf = (run, link) =>
  shutDoor(link, linkOpens(run.knows, link), async (server) =>
    hasCome(await run.send('/signin', { token: link.secret }, {}, server)),
  )

/** The browser that waited at the wall shows the code again. */
const requestDoors: DoorsOf = (run, request) =>
  shutDoor(request, linkOpens(run.knows, request) || request.whom!.isErased, async (server) => {
    const shown = { token: request.secret, studentId: studentOf(request.whom!) }
    return hasCome(await run.send('/signin', shown, { phone: request.phone }, server))
  })

const invitationDoors: DoorsOf = (run, invitation) =>
  shutDoor(invitation, invitationOpens(run.knows, invitation), async (server) => {
    const shown = { token: invitation.secret, displayName: 'そら', pressId: newId<WriteId>() }
    return hasCome(await run.send('/student/sign-in-trial-student', shown, {}, server))
  })

const guardianDoors: DoorsOf = (run, link) => {
  const { knows, chance } = run
  if (link.phone === null && guardianOpens(knows, link, null)) return []
  return [link.phone, chance.pick(knows.phones)].map((phone) => ({
    name: `${nameOf(link)} on ${phone === link.phone ? 'its phone' : 'another phone'}`,
    opens: guardianOpens(knows, link, phone),
    async tries(server) {
      const came = hasCome(await run.send('/signin', { token: link.secret }, { phone }, server))
      if (came) link.until = knows.now + GUARDIAN_UNUSED
      return came
    },
  }))
}

const calendarDoors: DoorsOf = (run, calendar) => [
  {
    name: nameOf(calendar),
    opens: calendarOpens(run.knows, calendar),
    async tries({ http }) {
      const { statusCode } = await http.inject({ method: 'GET', url: `/calendar/${calendar.secret}.ics` })
      // A calendar that is read too often is a good one.
      const came = statusCode === 200 || statusCode === 429
      const link = calendar.beneath
      const until = run.knows.now + GUARDIAN_UNUSED
      if (came && link?.phone && link.until! <= until - DAY) link.until = until
      return came
    },
  },
]

const programDoors: DoorsOf = (run, grant) => [
  {
    name: nameOf(grant),
    opens: isGood(run.knows, grant),
    async tries(server) {
      const wish = { branchId: run.knows.branchId, search: '' }
      const answer = await run.send('/office/students', wish, { token: grant.secret }, server)
      return answer.status === 429 || isIn(answer)
    },
  },
]

const tabletDoors: DoorsOf = (run, tablet) => {
  if (tablet.phone === null) return []
  const { knows } = run
  return [
    {
      name: nameOf(tablet),
      opens: tabletIs(knows, tablet) === 'open',
      async tries(server) {
        const wish = { tabletId: tablet.id as never }
        const { body } = await run.send('/student/classroom-wall', wish, { phone: tablet.phone }, server)
        if (body.state === 'open') tablet.until = knows.now + GUARDIAN_UNUSED
        return body.state === 'open'
      },
    },
  ]
}

/** In a browser of its own, which nobody knows. */
const passkeyDoors: DoorsOf = (run, passkey) => [
  {
    name: nameOf(passkey),
    opens: isGood(run.knows, passkey) && !isClosed(passkey.whom!),
    tries: async (server) =>
      hasCome(await showPasskey(run, passkey, { token: `door-${newId<WriteId>()}`, known: [] }, server)),
  },
]

const wallDoors: DoorsOf = (run, code) => [
  {
    name: nameOf(code),
    opens: isGood(run.knows, code) && run.knows.now < code.hour!.endsAt,
    async tries(server) {
      const { status, body } = await run.send('/signin', { token: code.secret }, {}, server)
      return status === 200 && body.kind === 'choose'
    },
  },
]

/** A look at a link, which does not use it up. */
const looks =
  (look: (run: Run, link: Made, server: Run['server']) => Promise<{ status: number }>): DoorsOf =>
  (run, link) => [
    {
      name: nameOf(link),
      opens: linkOpens(run.knows, link),
      async tries(server) {
        const { status } = await look(run, link, server)
        if (status !== 200 && status !== 409) throw new Difference(`${nameOf(link)}: ${status}`)
        return status === 200
      },
    },
  ]

const DOORS: Partial<Record<Made['kind'], DoorsOf>> = {
  card: cardDoors,
  'sign-in': onceDoors,
  lesson: onceDoors,
  viewer: onceDoors,
  'parents-page': onceDoors,
  'trial-sso': onceDoors,
  trial: invitationDoors,
  'join-request': requestDoors,
  'guardian-link': guardianDoors,
  calendar: calendarDoors,
  passkey: passkeyDoors,
  'service-token': programDoors,
  'classroom-tablet': tabletDoors,
  wall: wallDoors,
  'first-visit': looks((run, { secret: token }, server) =>
    run.send('/first-visit', { token, step: { kind: 'look' } }, {}, server),
  ),
  'choose-password': looks((run, { secret: token }, server) =>
    run.send('/choose-password', { token, step: { kind: 'look' } }, {}, server),
  ),
  'link-sso': looks((run, { secret: link }, server) =>
    run.send('/student/sso', { step: { kind: 'look', link } }, {}, server),
  ),
}

/** A door is tried with a right password only while the limiter is far from asking anybody to wait. */
const TRIED_UP_TO = 5

/** For a person with an app it opens the second step. */
function passwordDoor(run: Run, person: OneOfSchool): Door[] {
  const { loginId, password, wrongTries, role, totp } = person
  if (loginId === null || password === null || wrongTries >= TRIED_UP_TO) return []
  return [
    {
      name: `the password of ${person.name}`,
      opens: !isClosed(person) && (role !== 'office' || totp !== null),
      async tries(server) {
        const { status, body } = await run.send('/signin', { loginId, password }, {}, server)
        person.wrongTries = status === 200 ? 0 : person.wrongTries + 1
        return status === 200 && body.kind === (totp === null ? 'entered' : 'second-factor')
      },
    },
  ]
}
