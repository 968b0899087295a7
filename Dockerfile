# The site and its server in one container. Build and start it: docs/deploy.md, "A container".

# Builds the code. The build tools stay in this stage.
FROM node:26-slim AS code
WORKDIR /haven
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Only the packages that publishing and the server need.
FROM node:26-slim AS packages
WORKDIR /haven
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-slim
WORKDIR /haven
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data CONTENT_DIR=/data/content
COPY --from=packages /haven/node_modules ./node_modules
COPY package.json ./
COPY src ./src
COPY scripts ./scripts
# The first start copies this into the volume; from then on it belongs to the owner.
COPY content ./content
COPY --from=code /haven/build ./build
# Content, pages and messages outlive the container in this volume. The server writes nowhere else.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
