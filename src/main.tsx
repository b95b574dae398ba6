import './ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createPorts } from './app/create-ports';
import { startRouting } from './app/hash-routing';
import { assert } from './base/assert';
import { createAppStore } from './store/app-store';
import { warmFonts } from './ui/warm-fonts';

const root = document.getElementById('root');
assert(root !== null, 'index.html has no #root');
const store = createAppStore(createPorts());
startRouting(store);
createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
warmFonts();
