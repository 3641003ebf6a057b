import { listLevels, listResources, listTextbookKeys } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'

const MB = 1024 * 1024

/** The school's textbooks by level, a line each: its key, its title, its size. */
export async function listTextbooks(tx: Tx): Promise<string> {
  const keys = await listTextbookKeys(tx)
  const lines: string[] = []
  for (const level of await listLevels(tx)) {
    lines.push(level.name)
    if (level.textbooks.length === 0) lines.push('  no textbook')
    for (const { id, title, chapters, pageCount } of level.textbooks) {
      const bytes = (await listResources(tx, id)).reduce((sum, resource) => sum + resource.bytes, 0)
      const facts = `${chapters.length} chapters, ${pageCount} pages, ${(bytes / MB).toFixed(1)} MB`
      lines.push(`  ${keys.get(id)}: "${title}" (${facts})`)
    }
  }
  return lines.length === 0 ? 'The school has no textbooks yet.\n' : `${lines.join('\n')}\n`
}
