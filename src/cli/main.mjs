#!/usr/bin/env node
// Plain JavaScript: Node runs this file before the TypeScript loader is registered.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
