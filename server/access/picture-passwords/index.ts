export { endOwnPictures, pictureGrants, tabletGrants } from './made-pictures.ts'
export { turnPicturesOff, turnPicturesOn } from './picture-classrooms.ts'
