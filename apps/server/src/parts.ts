/** What the service is put together from, for tests: from source, or from the build with what `main.js` runs. */
export { settableClock } from './adapters/clock'
export { diskFiles } from './adapters/files'
export { memoryMailer } from './adapters/mail'
export { memorySms } from './adapters/sms'
export { buildApp } from './app'
export { backupShelf } from './backup/shelf'
export { loadConfig, SettingError } from './config'
export { openDatabase } from './db/pool'
