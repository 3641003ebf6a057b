export { erasePageVisits } from './page-visit-store.ts'
export { firstSound } from './first-sound.ts'
export type * from './imported-book.ts'
export { listLevels } from './level-store.ts'
export { type Book, loadBook } from './load-book.ts'
export { findPageNeeds, listPages } from './page-store.ts'
export {
  listLastPages,
  listPagesVisited,
  listProgress,
  savePageRead,
  savePageVisit,
} from './page-visit-store.ts'
export { pictureLook } from './picture-look.ts'
export { removeTextbook } from './remove-textbook.ts'
export { resourceRoute } from './resource-route.ts'
export { listResources } from './resource-store.ts'
export { saveBook, type SavedBook } from './save-book.ts'
export { listTextbookKeys, renameTextbook } from './textbook-key-store.ts'
export {
  findTextbook,
  findTextbookByIdentifier,
  findTextbookOfChapter,
  hasPage,
  listTextbookTitles,
} from './textbook-store.ts'
