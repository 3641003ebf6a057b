import { useState } from 'react'

/**
 * The pages of a list that are shown: each begins after the last one of the page before.
 * @param key what is looked for; something else begins with the first page.
 */
export function usePages<Id>(key: string) {
  const [pages, setPages] = useState<{ key: string; after: readonly (Id | null)[] }>()
  const after = pages?.key === key ? pages.after : [null]
  return { after, add: (last: Id) => setPages({ key, after: [...after, last] }) }
}
