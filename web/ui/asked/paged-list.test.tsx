import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { PagedList } from './paged-list.tsx'

const loading: AskState<string> = {
  status: 'loading',
  value: undefined,
  problem: null,
  offline: false,
  refetch: () => undefined,
}

function draw(
  asked: Partial<Parameters<typeof PagedList>[0]['asked']>,
  empty: string | false = false,
): string {
  return renderToString(
    <PagedList
      asked={{ pages: ['one'], pending: null, more: null, ...asked }}
      empty={empty}
      more="もっと見る"
    >
      <ul>rows</ul>
    </PagedList>,
  )
}

test('the rows stay while one page more is asked for, and the button is gone meanwhile', () => {
  expect(draw({ more: () => undefined })).toMatch(/rows.*もっと見る/)
  const asking = draw({ pending: loading })
  expect(asking).toMatch(/rows.*role="status"/)
  expect(asking).not.toContain('もっと見る')
})

test('before the first page there are no rows, and an empty list says its sentence instead', () => {
  expect(draw({ pages: [], pending: loading })).not.toContain('rows')
  const none = draw({}, 'だれもいません')
  expect(none).toContain('だれもいません')
  expect(none).not.toContain('rows')
})
