import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { strikeOutOfAudit } from '#server/platform/audit.ts'
import { applyMigrations, listMigrations, migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { eraseAnswered } from '#server/platform/idempotency.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'

const MORE_THAN_A_PIECE = 1_200

test.each(KINDS)('lines and answers of the version before are found by the ids in them, on %s', (kind) =>
  withFresh(kind, async (storage) => {
    const database = await openDatabase(storage)
    const [erased, other] = [newId<string>(), newId<string>()]
    await database.transaction(async (tx) => {
      await applyMigrations(
        tx,
        (await listMigrations()).filter((name) => name < '2700'),
      )
      for (let index = 0; index < MORE_THAN_A_PIECE; index += 1) {
        const student = index % 2 ? erased : other
        const line = { id: newId<string>(), at: index, event: 'honor-given', actor: null }
        await tx.db
          .insertInto('audit_line')
          .values({ ...line, facts: JSON.stringify({ student }) } as never)
          .execute()
        const answer = JSON.stringify({ students: { [student]: { displayName: 'あおい' } } })
        const write = { write_id: newId<string>(), actor_id: 'tutor', path: '/tutor/x', answer }
        await tx.db
          .insertInto('idempotency')
          .values({ ...write, at: Date.now() })
          .execute()
      }
      const longAgo = { write_id: 'long ago', actor_id: 'tutor', path: '/tutor/x', answer: '{}', at: 1 }
      await tx.db.insertInto('idempotency').values(longAgo).execute()
    })
    expect(await migrate(database)).toContain('2700-goodbyes')
    const before = await tableTexts(database)
    expect(before.audit_line).toContain(erased)
    expect(before.idempotency).toContain(erased)
    expect(before.idempotency).not.toContain('long ago')
    await database.transaction(async (tx) => {
      await strikeOutOfAudit(tx, erased, [])
      await eraseAnswered(tx, erased, [erased])
    })
    const after = await tableTexts(database)
    for (const table of ['audit_line', 'audit_subject', 'idempotency', 'idempotency_subject']) {
      expect([table, after[table]!.includes(erased)]).toEqual([table, false])
      expect(after[table]!.split(other).length - 1).toBe(MORE_THAN_A_PIECE / 2)
    }
    await database.close()
  }),
)
