import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createPorts } from './app/create-ports';
import { startRouting } from './app/hash-routing';
import { startServed } from './app/start-served';
import { assert } from './base/assert';
import { createAppStore } from './store/app-store';
import { warmFonts } from './ui/warm-fonts';

const root = document.getElementById('root');
assert(root !== null, 'index.html has no #root');
const store = createAppStore(createPorts());
startRouting(store);
startServed(store);
createRoot(root).render(<App store={store} />);
warmFonts();
