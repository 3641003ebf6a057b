import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, table, text } from '#server/platform/table.ts'

export const credential = table(
  'credential',
  {
    login_id: text().key(),
    role: text<Person['role']>(),
    person_id: text().ofStudent(),
    password_hash: hidden(),
    disabled_at: ms().orNull(),
  },
  {
    keep: { with: 'person' },
    unique: [['person_id', 'role']],
    joining: 'stay',
    export: ['ways-in', 'logins'],
  },
)
