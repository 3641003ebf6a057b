export { erasePageVisits } from './page-visit-store.ts'
export { firstSound } from './page-store.ts'
export type * from './imported-book.ts'
export { listLevels } from './textbook-store.ts'
export { type Book, loadBook } from './textbook-store.ts'
export { findPageNeeds, listPages } from './page-store.ts'
export {
  listLastPages,
  listPagesVisited,
  listProgress,
  savePageRead,
  savePageVisit,
} from './page-visit-store.ts'
export { pictureLook } from './resource-store.ts'
export { removeTextbook } from './save-book.ts'
export { resourceRoute } from './resource-route.ts'
export { listResources } from './resource-store.ts'
export { saveBook, type SavedBook } from './save-book.ts'
export { listTextbookKeys, renameTextbook } from './textbook-store.ts'
export {
  findTextbook,
  findTextbookByIdentifier,
  findTextbookOfChapter,
  hasPage,
  listTextbookTitles,
} from './textbook-store.ts'
