/** A fault that is planted into the product's own source as it is loaded: the simulation must find it. */
export interface PlantedFault {
  file: string
  /** Each text stands in the file once, and another one takes its place. */
  edits: readonly (readonly [text: string, planted: string])[]
}

export const plantedFaults = {
  'no write is known again': {
    file: 'server/platform/dispatch.ts',
    edits: [
      [
        'const isFirst = !isRefusal(result) && (await saveAnswered(tx, write, result, now, about))',
        'const isFirst = !isRefusal(result)',
      ],
    ],
  },
  'an answer comes before its commit': {
    file: 'server/platform/commits/commit.ts',
    edits: [
      [
        'return { result: this.untilSettled((waiting) => this.inMemory.push({ unit, ran, runs, ...waiting })) }',
        '{ void this.untilSettled((waiting) => this.inMemory.push({ unit, ran, runs, ...waiting })).catch(() => {}); return ran }',
      ],
    ],
  },
  'a hint is dropped for good': {
    file: 'server/live/nodes/missed-events.ts',
    edits: [
      ['if (known !== null && known < seq) this.want(address)', ''],
      ['await this.read(followed.slice(from, from + MOST_TOPICS))', 'await Promise.resolve()'],
    ],
  },
  'an own event comes twice': {
    file: 'server/live/subscription.ts',
    edits: [
      [
        'else this.connection.sendText(frameText(this.address, stored, event))',
        'this.connection.sendText(frameText(this.address, stored, event))',
      ],
    ],
  },
  'a reload is an absence': {
    file: 'server/live/presence/presence-book.ts',
    edits: [['const GRACE_MS = 1_500', 'const GRACE_MS = 0']],
  },
  'a snapshot is taken before the follow': {
    file: 'server/live/subscription.ts',
    edits: [
      [
        'hub.follow(this.address, this)\n    const mayRead = await this.catchUp(database)',
        'const mayRead = await this.catchUp(database)\n    hub.follow(this.address, this)',
      ],
    ],
  },
  'an outbox forgets its order': {
    file: 'web/client/outbox/outbox.ts',
    edits: [['unsent.set([...unsent.get(), pending])', 'unsent.set([pending, ...unsent.get()])']],
  },
  'a filter lets another child through': {
    file: 'contract/room/view.ts',
    edits: [
      [
        "(audience === 'its-student' && 'studentId' in event && event.studentId === viewer.id)",
        "audience === 'its-student'",
      ],
    ],
  },
  'a talk goes on after a take-over': {
    file: 'server/room/talks/talk-ends.ts',
    edits: [["return event.tutorId === talk.tutorId ? 'take-over' : null", 'return null']],
  },
  'the head is not compared': {
    file: 'server/platform/databases/changed-rows.ts',
    edits: [
      ['where ${by} = :${key} and ${count} = :before`', 'where ${by} = :${key} and :before is not null`'],
    ],
  },
  'a token is renewed twice': {
    file: 'web/client/session/renew.ts',
    edits: [
      [
        'underWay ??= deps.tabs\n      .inTurn(async (waited) => {',
        'underWay ??= (async () => {\n        const waited = false',
      ],
      ['return await renewNow(stale)\n      })\n', 'return await renewNow(stale)\n      })()\n'],
    ],
  },
  'the epoch stays after a restore': {
    file: 'server/live/hub.ts',
    edits: [['this.epoch = epoch', "this.epoch = 'always the same'"]],
  },
  'a talk outlives the consent to it': {
    file: 'server/room/talks/talk-ends.ts',
    edits: [["return event.studentId === talk.studentId && !event.voice ? 'consent' : null", 'return null']],
  },
  'a room does not hear of a consent': {
    file: 'server/room/talks/consent-changes.ts',
    edits: [
      [
        "await tellRoom(tx, room, [{ type: 'consent-changed', studentId, voice, recording }], now)",
        'void recording',
      ],
    ],
  },
  'a talk outlives an account': {
    file: 'server/access/endings/watch-talks.ts',
    edits: [['() => cutDisabled(deps)', '() => Promise.resolve(void deps)']],
  },
  'an ended sign-in goes on': {
    file: 'server/access/identity/authenticator.ts',
    edits: [['    knownOpen.delete(signInId)\n    forgetSignIn(database, signInId)\n', '']],
  },
  'nobody comes too early': {
    file: 'server/room/rules.ts',
    edits: [["(now.getTime() < lesson.joinFrom ? refuse('TooEarly') : null)", 'null']],
  },
  'an entered lesson is moved': {
    file: 'server/schedule/terms/compare-term.ts',
    edits: [["const isOver = isOpen || status === 'running'", "const isOver = status === 'running'"]],
  },
  'a replaced edition stays open': {
    file: 'server/books/open-book.ts',
    edits: [['if (known?.version === version) found.set(id, known)', 'if (known) found.set(id, known)']],
  },
} as const satisfies Record<string, PlantedFault>

export type PlantedName = keyof typeof plantedFaults
