import type { Page } from '@playwright/test'
import {
  aClassroomTablet,
  chosenPlaces,
  makesPictures,
  ownEmblem,
  panel,
  press,
  wrongPictures,
} from './picture-class.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const FOLDER = 'docs/pictures/wordless'
const BOOK = 'Pip and the Strawberry'
/** Letters are not painted; drawings that take the colour of the text stay. */
const WITHOUT_WORDS = `
  *, *::placeholder { -webkit-text-fill-color: transparent !important }
  svg text { fill: transparent !important }`

// The pictures of docs/wordless.md, of the sample book alone: PICTURES=1 npx playwright test wordless
test(
  'pictures are taken of the screens of a student who cannot read',
  { tag: '@pictures' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor('tutor-mori', { allows: ['microphone'] })
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    const haruto = await aStudent('haruto')
    await aoi.page.goto(`${aoi.address}login`)
    await expect(aoi.button(t.signIn.enter)).toBeVisible()
    await look(aoi.page, '1-door')
    await Promise.all([mori, aoi, haruto].map((person) => person.openSignedIn()))
    await look(aoi.page, '2-home')
    await Promise.all([aoi.join(), haruto.join()])
    await look(aoi.page, '3-waiting')

    await mori.openLesson()
    await mori.start()
    await mori.send(aoi, 3, BOOK)
    await aoi.hearSentence()
    await look(aoi.page, '4-listening')
    await haruto.call()
    await haruto.isInLine(t.student.lesson.next)
    await aoi.call()
    await expect(aoi.callButton).toBeVisible()
    await look(aoi.page, '5-calling')
    await mori.choose(aoi)
    await mori.answerCall(aoi)
    await expect(aoi.talkBand).toBeVisible()
    await look(aoi.page, '6-tutor-here')
    await mori.endCall(aoi)

    await aoi.check.start()
    await aoi.check.choices.first().click()
    await look(aoi.page, '7-check')
    while (await aoi.button(t.student.check.skip).isVisible()) await aoi.check.skip()
    await aoi.check.finish()
    await look(aoi.page, '8-result')
    await mori.finish(aoi, haruto)
    await expect(aoi.closingPanel).toBeVisible()
    await look(aoi.page, '9-end')
  },
)

test(
  'pictures are taken of the screens of a student who cannot read, on the tablet of the classroom',
  { tag: '@pictures' },
  async ({ school, aTutor, aStudent, aVisitor }) => {
    const { mori, aoi } = await aClassroomTablet({ school, aTutor, aStudent, aVisitor })
    const pictures = await makesPictures(mori, aoi)
    await expect(ownEmblem(aoi)).toBeVisible()
    await look(aoi.page, '10-wall')
    await ownEmblem(aoi).click()
    await press(aoi, pictures.slice(0, 2))
    await look(aoi.page, '11-pictures')
    aoi.strays.expect(/status of 409/)
    const wrong = await wrongPictures(aoi, pictures)
    await press(aoi, wrong.slice(0, 1))
    for (let more = 0; more < 4; more += 1) {
      await expect(chosenPlaces(aoi)).toHaveCount(0)
      await press(aoi, wrong)
    }
    await expect(panel(aoi)).toHaveCount(0)
    await look(aoi.page, '12-ask-tutor')
  },
)

async function look(page: Page, name: string): Promise<void> {
  // A sheet made by script: the page's policy refuses inline styles.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(WITHOUT_WORDS)})
    document.adoptedStyleSheets = [sheet]
  }`)
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 70 })
  await page.evaluate('void (document.adoptedStyleSheets = [])')
}
