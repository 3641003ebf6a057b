import type { Page } from '@playwright/test'
import { aBook, aPackage, bookEntries } from '#server/imports/testing/a-book.ts'
import { aNarratedBook } from '#server/imports/testing/a-narrated-book.ts'
import { anEntry, rawZip } from '#server/imports/testing/raw-zip.ts'
import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { books } = t.office

const chapters = [
  { title: 'The Cat', pages: [['A cat sleeps here.', 'It is warm.'], ['The dog comes in.']] },
  { title: 'The Dog', pages: [['The dog is sad.', 'Where is the cat?'], ['Come back, cat!']] },
]
const aCatBook = (more: typeof chapters = []) =>
  aNarratedBook({ identifier: 'urn:test:office-books', chapters: [...chapters, ...more] })

const card = (page: Page, name: string) => page.getByRole('article', { name })

/** Chooses a file in the open form and sends it. */
async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(books.file).setInputFiles({ name, mimeType: 'application/epub+zip', buffer })
  await dialog.getByRole('button', { name: books.send, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test(
  'the head office imports a book, replaces it and removes it, and a bad file changes nothing',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await page.setViewportSize({ width: 1440, height: 900 })
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.books, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: books.title })).toBeVisible()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cat Book' }) })

    await test.step('a new book, in a level of its own', async () => {
      await page.getByRole('button', { name: like(books.add) }).click()
      await page.getByLabel(books.level, { exact: true }).selectOption('')
      await office.button(books.send).click()
      await expect(page.getByText(books.chooseFile)).toBeVisible()
      await examine(page, 'a form without a file')
      await page.getByLabel(books.levelName).fill('どうぶつの本')
      await send(page, 'cats.epub', aCatBook())
      await expect(card(page, 'cats.epub')).toBeVisible()
      // The server does the work: the page may go.
      await page.reload()
      await expect(card(page, 'cats.epub').getByText(books.done.added('Cat Book'))).toBeVisible({
        timeout: 20_000,
      })
      await expect(
        page.getByRole('region', { name: 'どうぶつの本' }).getByRole('heading', { name: 'Cat Book' }),
      ).toBeVisible()
    })

    await test.step('a new edition takes its place', async () => {
      await office.button(`${books.renew} Cat Book`).click()
      await expect(page.getByText(books.renewHint)).toBeVisible()
      await send(
        page,
        'cats-2.epub',
        aCatBook([{ title: 'The Bird', pages: [['A bird sings.', 'It is loud.']] }]),
      )
      await expect(card(page, 'cats-2.epub').getByText(books.done.replaced('Cat Book'))).toBeVisible({
        timeout: 20_000,
      })
      await expect(row.getByText(like(books.key('cat-book')))).toBeVisible()
    })

    await test.step('a file with a path outside itself is refused, and so is another book as an edition', async () => {
      await page.getByRole('button', { name: like(books.add) }).click()
      await send(page, 'evil.epub', rawZip([...bookEntries(), anEntry('../evil.txt', 'x')]))
      await office.button(`${books.renew} Cat Book`).click()
      await send(
        page,
        'stranger.epub',
        aBook({ 'b/package.opf': aPackage().replace('urn:test:cat', 'urn:test:stranger') }),
      )
      await expect(card(page, 'evil.epub').getByText(books.faults.Harmful)).toBeVisible({ timeout: 20_000 })
      await expect(card(page, 'stranger.epub').getByText(books.faults.OtherBook)).toBeVisible({
        timeout: 20_000,
      })
      await examine(page, 'books')
    })

    await test.step('a book in use stays, and shows who uses it; an unused one is removed', async () => {
      const used = page
        .getByRole('listitem')
        .filter({ hasText: like((students: number, lessons: number) => books.use(students, lessons, 0)) })
        .filter({ has: page.locator('details') })
        .first()
      await used.locator('summary').click()
      await expect(used.getByRole('region', { name: books.students })).toBeVisible()
      await examine(page, 'who uses a book')
      const title = await used.getByRole('heading').first().innerText()
      office.strays.expect(/status of 409/)
      await office.button(`${books.remove} ${title}`).click()
      await page.getByRole('alertdialog').getByRole('button', { name: books.remove, exact: true }).click()
      await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
      await examine(page, 'a book that stays')
      await office.button(books.keep).click()

      await office.button(`${books.remove} Cat Book`).click()
      await page.getByRole('alertdialog').getByRole('button', { name: books.remove, exact: true }).click()
      await expect(row).toBeHidden()
    })

    await page.setViewportSize({ width: 390, height: 844 })
    await examine(page, 'books on a phone')
    await office.inEnglish(() => examine(page, 'books on a phone, in English'))
  },
)
