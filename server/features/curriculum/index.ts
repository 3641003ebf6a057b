import { pagesCall } from './calls/pages.ts'
import { resourcesCall } from './calls/resources.ts'
import type { MayRead } from './may-read.ts'

export { BookRefused } from '#server/imports/epub/book-refused.ts'
export type { Progress } from '#server/imports/epub/read-book.ts'
export { erasePageVisits } from './erase-page-visits.ts'
export { firstSound } from './first-sound.ts'
export { importBook, type ImportReport } from './import-book.ts'
export { listLevels } from './level-store.ts'
export { findPageNeeds, listPages } from './page-store.ts'
export {
  listLastPages,
  listPagesVisited,
  listProgress,
  savePageRead,
  savePageVisit,
} from './page-visit-store.ts'
export { removeTextbook } from './remove-textbook.ts'
export { resourceRoute } from './resource-route.ts'
export { listPictureLooks } from './picture-look-store.ts'
export { listResources } from './resource-store.ts'
export { sampleBook } from '#server/imports/sample-book/sample-book.ts'
export { listTextbookKeys } from './textbook-key-store.ts'
export {
  findTextbook,
  findTextbookByIdentifier,
  findTextbookOfChapter,
  hasPage,
  listTextbookTitles,
  lockTextbook,
} from './textbook-store.ts'

export const curriculumHandlers = (mayRead: MayRead) => [pagesCall(mayRead), resourcesCall(mayRead)]
