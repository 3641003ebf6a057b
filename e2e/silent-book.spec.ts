import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBook, aPackage, aPage, anOverlay } from '#server/imports/testing/a-book.ts'
import { aVideo } from './actors/a-video.ts'
import { expect, test } from './test.ts'

/** The used part of a `<video>`. */
interface Film {
  currentTime: number
  play(): Promise<void>
}

const TEXT =
  '<h1><ruby>雨<rt>あめ</rt></ruby>の日</h1><p><ruby>猫<rt>ねこ</rt></ruby>が寝る。<ruby>雨<rt>あめ</rt></ruby>がふる。</p>'

test(
  'a student reads a book without recordings, with its ruby, and watches its video on the page',
  { tag: '@all' },
  async ({ aStudent, school }) => {
    const aoi = await aStudent('aoi')
    await aoi.openSignedIn()
    const file = join(await mkdtemp(join(tmpdir(), 'book-')), 'rain.epub')
    const video = '<item id="v" href="rain.webm" media-type="video/webm"/>'
    const book = aBook({
      'b/package.opf': aPackage({ items: video }).replace('Cat Book', 'Rain').replace('>en<', '>ja<'),
      'b/p1.xhtml': aPage(`<video src="rain.webm" title="雨"/>${TEXT}`),
      'b/p1.smil': anOverlay(''),
      'b/rain.webm': await aVideo(aoi.page),
    })
    await writeFile(file, book)
    await school.library('import', file, '--level', 'はじめの本')

    const asked = aoi.page.waitForResponse('**/levels')
    await aoi.page.reload()
    const { levels } = (await (await asked).json()) as {
      levels: { textbooks: { id: string; title: string }[] }[]
    }
    const { id } = levels.flatMap(({ textbooks }) => textbooks).find(({ title }) => title === 'Rain')!
    await aoi.page.goto(`${school.address}student/textbook/${id}/1`)

    await expect(aoi.sheet.locator('rt')).toHaveText(['あめ', 'ねこ', 'あめ'])
    await expect(aoi.sheet.getByText('がふる。')).toBeVisible()
    const shown = aoi.sheet.locator('video')
    await expect(shown).toHaveAttribute('aria-label', '雨')
    await shown.evaluate((element: Film) => element.play())
    await expect.poll(() => shown.evaluate((element: Film) => element.currentTime)).toBeGreaterThan(0.2)
    await aoi.turnPage()
    await expect(shown).toHaveCount(0)
  },
)
