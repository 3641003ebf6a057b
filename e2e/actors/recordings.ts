import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { like, t, whole } from '../texts.ts'
import type { Tutor } from './tutor.ts'

/** What students read aloud, as the tutor hears it. */
export class TutorRecordings {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  private get part(): Locator {
    return this.tutor.page.getByRole('region', { name: t.tutor.recordings.title, exact: true })
  }

  /** The row that opens the player. */
  get row(): Locator {
    return this.part.getByRole('button', { name: like(t.tutor.recordings.title) })
  }

  get player(): Locator {
    return this.part.getByRole('article')
  }

  get rest(): Locator {
    return this.part.getByRole('list', { name: t.tutor.recordings.rest }).getByRole('listitem')
  }

  get allHeard(): Locator {
    return this.part.getByText(whole(t.tutor.recordings.allHeard))
  }

  mark(mark: 0 | 1 | 2 | 3): Locator {
    return this.player.getByRole('group', { name: t.tutor.recordings.marks }).getByRole('button').nth(mark)
  }

  /** Opens the player, which plays at once; the bytes that came from the school. */
  async open(): Promise<{ bytes: number; sha256: string }> {
    const coming = this.tutor.page.waitForResponse((response) => /\/recordings\//.test(response.url()))
    // Beside a chosen child there is that child's own row alone.
    const own = this.tutor.panel.getByRole('button', { name: like(t.tutor.recordings.hearOf) })
    await expect(own.or(this.row).first()).toBeVisible()
    await ((await own.isVisible()) ? own : this.row).click()
    const body = await (await coming).body()
    return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }
  }

  /** The length of the student's wave, in ms. */
  async lengthMs({ name }: { name: string }): Promise<number> {
    const row = this.player.getByText(t.tutor.recordings.child(name), { exact: true }).locator('..')
    const seconds = row.getByText(whole(t.tutor.recordings.seconds, /[\d.]+/))
    await expect(seconds).toBeVisible()
    return Number.parseFloat(await seconds.innerText()) * 1_000
  }
}

/** The pieces of recordings that are on the device and not at school. */
export async function keptRecordings(page: Page): Promise<{ bytes: number; sha256: string; ms: number }[]> {
  return await page.evaluate(async () => {
    const { indexedDB } = globalThis as unknown as PageStorage
    const opening = indexedDB.open('lepton ')
    await new Promise<void>((opened) => (opening.onsuccess = () => opened()))
    const reading = opening.result.transaction('journal', 'readonly').objectStore('journal').getAll()
    await new Promise<void>((read) => (reading.onsuccess = () => read()))
    opening.result.close()
    return reading.result
      .filter(({ path }) => path === '/student/record-piece')
      .map(({ input }) => input.recording!)
  })
}

interface PageStorage {
  indexedDB: {
    open(name: string): {
      onsuccess: () => void
      result: {
        close(): void
        transaction(
          store: string,
          mode: 'readonly',
        ): {
          objectStore(name: string): {
            getAll(): {
              onsuccess: () => void
              result: {
                path: string
                input: { recording?: { bytes: number; sha256: string; ms: number } }
              }[]
            }
          }
        }
      }
    }
  }
}
