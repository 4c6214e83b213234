import './zod-config'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client'
import { App } from './app/App'
import { createAppRouter } from './app/router'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')

const client = createQueryClient()
const router = createAppRouter(client)

// The page that replaces a broken one shows and logs what happened.
createRoot(root, { onCaughtError: () => {} }).render(
  <StrictMode>
    <App router={router} client={client} />
  </StrictMode>,
)
