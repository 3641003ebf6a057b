import type { Chapter, Level, Page } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { StudentState } from '#contract/room/state.ts'
import { postTo } from '#lab/faults/tab/post.ts'

/** A textbook as a simulated child needs it. */
export interface DemoBook {
  id: TextbookId
  pages: Page[]
  chapters: Chapter[]
}

/** The school's textbooks with their pages, as one of its people gets them. */
export async function readBooks(port: number, token: string): Promise<DemoBook[]> {
  const { levels } = await read<{ levels: Level[] }>(port, '/levels', {}, token)
  const textbooks = levels.flatMap(({ textbooks }) => textbooks)
  return await Promise.all(
    textbooks.map(async ({ id, chapters }) => {
      const { pages } = await read<{ pages: Page[] }>(port, '/pages', { textbookId: id }, token)
      return { id, pages, chapters }
    }),
  )
}

/**
 * The state of a simulated child in this book. The simulation counts pages without end and has sentences `s1` to `s6`: after the last page comes
 * the first, and each sentence stands for one of the page's own.
 */
export function stateInBook({ id, pages }: DemoBook, simulated: StudentState): StudentState {
  const page = pages[(simulated.page - 1) % pages.length]!
  const sentences = page.sentences.map(({ id }) => id)
  const own = (sentence: string) =>
    sentences[(Number(sentence.slice(1)) || 1) - 1] ?? sentences.at(-1) ?? null
  const { played, seconds, times } = simulated.progress as {
    played: number
    seconds: number
    times: [string, number][]
  }
  const counts = new Map<string, number>()
  for (const [sentence, count] of times) {
    const name = own(sentence)
    if (name) counts.set(name, Math.max(count, counts.get(name) ?? 0))
  }
  return {
    ...simulated,
    textbookId: id,
    page: page.number,
    sentence: simulated.sentence && own(simulated.sentence),
    progress: {
      played: Math.min(played, sentences.length),
      seconds,
      ...(counts.size > 0 && { times: [...counts] }),
    },
  }
}

async function read<Body>(port: number, path: string, input: object, token: string): Promise<Body> {
  const reply = await postTo(port, path, input, { token })
  if (typeof reply === 'object' && reply.status === 200) return reply.body as Body
  throw new Error(`${path} answered ${JSON.stringify(reply)}`)
}
