#!/usr/bin/env node
// Plain JavaScript, so that Node can start it before TypeScript is understood.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
