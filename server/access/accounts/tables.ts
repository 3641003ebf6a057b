import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, table, text } from '#server/platform/table.ts'

export const credential = table(
  'credential',
  {
    loginId: text().key(),
    role: text<Person['role']>(),
    personId: text().ofStudent(),
    passwordHash: hidden().sealedTo('personId', 'role'),
    disabledAt: ms().orNull(),
  },
  {
    keep: { with: 'person' },
    unique: [['personId', 'role']],
    joining: 'stay',
    export: ['ways-in', 'logins'],
  },
)
