import type { UrlId } from '#contract/kernel/ids.ts'
import { hidden, ms, table, text } from '#server/platform/table.ts'

/** Another writing of the secret of a link that a tutor's screen shows now: six figures. */
export const urlFigures = table(
  'urlFigures',
  {
    urlId: text<UrlId>().key().goesWith('grant'),
    /** Keyed: all figures that there are could be tried in a second. */
    hash: hidden(),
    expiresAt: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expiresAt'] },
    indexes: [['hash'], ['expiresAt']],
  },
)
