import type { CalendarFeed } from '#contract/access/calendars.ts'
import { guardianLink } from '#server/access/guardian-links/tables.ts'
import { hidden, ms, ref, table, text } from '#server/platform/table.ts'
import { branch } from '#server/school/tables.ts'
import type { CalendarOwner } from './calendar-store.ts'

export const calendarFeed = table(
  'calendarFeed',
  {
    id: text().key(),
    hash: hidden().unique(),
    role: text<CalendarOwner['role']>(),
    ownerId: text<CalendarOwner['id']>().ofStudent().goesWith(guardianLink.name),
    branchId: ref(branch),
    language: text<CalendarFeed['language']>(),
    madeAt: ms(),
  },
  {
    keep: { with: 'person' },
    unique: [['ownerId', 'branchId']],
    joining: 'stay',
    export: ['ways-in', 'calendars'],
  },
)
